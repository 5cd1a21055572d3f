/** The tassels at the free end: one strip, many places. */
import {
  DoubleSide,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  Mesh,
  PlaneGeometry,
  RawShaderMaterial,
} from "three";
import { TASSELS } from "../cloth/sizes";
import { UNIT } from "./scale";
import { CAMERA, LIGHT, PRECISION, SHAPE } from "./shaderParts";

const VERTEX = /* glsl */ `${PRECISION}${CAMERA}
in vec3 position;
in float at, seed;
out vec2 vOn;
out float vSeed;
${SHAPE}
void main() {
  vec2 st = vec2(at, uCloth.y);
  vec3 p = place(st), side = normalize(place(st + vec2(1., 0.)) - p);
  float t = -position.y, sway = uWind * .35 * sin(uTime * 1.7 + at * .23) * t * t;
  float wide = mix(.16, .62, smoothstep(.10, .30, t)) * (t < .10 ? 1.35 : 1.) * (1. + .12 * sin(seed * 40.));
  vec3 q = p + (side * position.x * wide + vec3(sway, -t * (6.6 + seed * .9), position.z * wide + sway * .6)) / ${UNIT.toFixed(1)};
  vOn = position.xy;
  vSeed = seed;
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(q, 1.);
}`;

const FRAGMENT = /* glsl */ `${PRECISION}
uniform vec3 uSilk, uZari;
in vec2 vOn;
in float vSeed;
layout(location = 0) out highp vec4 outColor;
${LIGHT}
void main() {
  float t = -vOn.y, n = noise(vec2(vOn.x * 9. + vSeed * 90., t * 2.)), round = sqrt(max(0., 1. - vOn.x * vOn.x));
  if (t > .93 && hash(vec2(floor(vOn.x * 7. + vSeed * 50.), 3.)) < (t - .93) * 12.) discard;
  vec3 c = uSilk * (.22 + .75 * n * round + .25 * round) * mix(1.1, .75, t);
  float lit = max(0., .75 - abs(vOn.x + .35));
  c += shine(uSilk) * .30 * lit * lit * n;
  if (t > .07 && t < .115) c = uZari * (.35 + .9 * round * n);
  outColor = shown(c);
}`;

export function makeFringe(uniforms: Record<string, IUniform>) {
  const strip = new PlaneGeometry(2, 1, 6, 8);
  strip.translate(0, -0.5, 0);
  const position = strip.getAttribute("position");
  for (let k = 0; k < position.count; k++) {
    position.setZ(k, 0.6 * Math.sqrt(Math.max(0, 1 - position.getX(k) ** 2)));
  }
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(strip.getIndex());
  geometry.setAttribute("position", position);
  const at = Float32Array.from(TASSELS, (tassel) => tassel.at);
  const seed = Float32Array.from(TASSELS, (tassel) => tassel.seed);
  geometry.setAttribute("at", new InstancedBufferAttribute(at, 1));
  geometry.setAttribute("seed", new InstancedBufferAttribute(seed, 1));
  geometry.instanceCount = TASSELS.length;
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    uniforms,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return mesh;
}
