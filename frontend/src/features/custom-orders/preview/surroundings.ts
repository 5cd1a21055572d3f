/** What the cloth hangs on, and the shadow it throws. */
import { CylinderGeometry, GLSL3, Mesh, PlaneGeometry, RawShaderMaterial } from "three";
import { UNIT } from "./scale";
import { CAMERA, LIGHT, PRECISION } from "./shaderParts";

const ROD_VERTEX = /* glsl */ `${PRECISION}${CAMERA}
in vec3 position, normal;
out vec3 vNormal, vOn;
void main() {
  vNormal = normal;
  vOn = position;
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.);
}`;
const ROD_FRAGMENT = /* glsl */ `${PRECISION}
in vec3 vNormal, vOn;
layout(location = 0) out highp vec4 outColor;
${LIGHT}
void main() {
  vec3 m = normalize(vNormal), N = vec3(-m.y, m.x, m.z);
  float grain = noise(vec2(vOn.y * 9., atan(vNormal.x, vNormal.z) * 6.));
  vec3 wood = mix(vec3(.16, .075, .03), vec3(.30, .15, .06), grain) * (.18 + .9 * max(0., dot(N, KEY)));
  outColor = shown(wood + vec3(.5, .4, .3) * pow(max(0., dot(N, normalize(KEY + vec3(0, 0, 1)))), 24.) * .35);
}`;

export function makeRod() {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: ROD_VERTEX,
    fragmentShader: ROD_FRAGMENT,
  });
  const mesh = new Mesh(new CylinderGeometry(1.5 / UNIT, 1.5 / UNIT, 122 / UNIT, 20, 1), material);
  mesh.rotation.z = Math.PI / 2;
  mesh.position.set(0, -1.2 / UNIT, -2.3 / UNIT);
  return mesh;
}

const SHADOW_VERTEX = /* glsl */ `${PRECISION}${CAMERA}
in vec3 position;
in vec2 uv;
out vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.);
}`;
const SHADOW_FRAGMENT = /* glsl */ `${PRECISION}
in vec2 vUv;
layout(location = 0) out highp vec4 outColor;
float edge(float d) { return 1. - smoothstep(-.13, .13, d); }
void main() {
  vec2 p = (vUv - .5) * 2.;
  float a = edge(abs(p.x) - .60) * edge(abs(p.y) - .72);
  outColor = vec4(.16, .09, .05, 1.) * .42 * a * a;
}`;

export function makeShadow() {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SHADOW_VERTEX,
    fragmentShader: SHADOW_FRAGMENT,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
  });
  const mesh = new Mesh(new PlaneGeometry(160 / UNIT, 150 / UNIT), material);
  mesh.position.set(5 / UNIT, -60 / UNIT, -17 / UNIT);
  mesh.renderOrder = -1;
  return mesh;
}
