/** What several shaders share. Lengths in centimetres; 30 of them are one unit of the scene. */
import { LAMP } from "../cloth/lamp";
import { UNIT } from "./scale";

/** Where a place of the cloth hangs: standing folds that breathe, wind that grows towards the free end, and a push. */
export const SHAPE = /* glsl */ `
uniform float uTime, uFold, uWind;
uniform vec2 uCloth;
uniform vec4 uPush; // a place on the cloth, depth, reach

float wave(float x) { return sin(x) + .22 * sin(2. * x + .9); } // crests sharper than troughs

vec3 place(vec2 st) {
  float u = st.x / uCloth.x - .5, v = st.y / uCloth.y;
  float grow = mix(.08, 1., smoothstep(0., .5, v));
  float calm = 1. - .72 * exp(-u * u / .045); // no fold through the face
  float a = 6.2832 * (1.75 * u + .05 * sin(2.1 * v + .4)) + 1.35;
  float b = 6.2832 * (3.9 * u + .06 * sin(3. * v)) + 1.3;
  float c = 6.2832 * (8.3 * u + .10 * v) + 2.2;
  float fold = uFold * grow * (1. + .07 * sin(uTime * .55) * uWind);
  float z = fold * (5. * wave(a) + 3.2 * calm * wave(b) * (.55 + .45 * v) + .45 * sin(c) * v);
  float x = uCloth.x * u * mix(1., mix(.80, .86, v), min(1., uFold)) + fold * (1.5 * cos(a) + .9 * calm * cos(b) * v);
  float k = uWind * v * v * (.55 + .45 * sin(uTime * .31) * sin(uTime * .173 + 1.));
  z += k * (2.3 * sin(5. * u - 1.5 * uTime + 1.2 * v) + 1.3 * sin(9. * u + 2.1 * uTime - 2.5 * v) + .55 * sin(17. * u - 2.7 * uTime + 6. * v));
  x += k * 1.1 * sin(2.2 * v + .9 * uTime);
  z += uFold * .8 * v * v * sin(6.2832 * 5.1 * u + .8 * sin(uTime * .8) * uWind);
  float y = -st.y * (1. - .012 * uFold) - .2 * uFold * abs(wave(a)) * v;
  float d = length(st - uPush.xy) / uPush.w;
  z += uPush.z * exp(-d * d);
  return vec3(x, y, z) / ${UNIT.toFixed(1)};
}`;

/** The lamps, what metal mirrors, and how light becomes colour. */
export const LIGHT = /* glsl */ `
const vec3 KEY = vec3(${LAMP.join(", ")}), RIM = vec3(.792, .099, .602);

float room(vec3 r) { // a soft window upper left, a strip at the right, a warm floor; the dark walls make gold
  float window = clamp((dot(r, KEY) - .46) * 2.1, 0., 1.);
  float strip = max(0., 1. - abs(r.x - .60) * 5.5) * smoothstep(-.6, .3, r.y);
  return .09 + 2.1 * window * window * (3. - 2. * window) + .8 * strip + .12 * max(0., -r.y) + .16 * max(0., r.y);
}
float hash(vec2 p) { // of whole numbers: the same on every chip
  uvec2 q = uvec2(ivec2(floor(p)) + 65536);
  uint h = q.x * 3628273133u + q.y * 1500450271u;
  h ^= h >> 15; h *= 2911926141u; h ^= h >> 13;
  return float(h & 65535u) / 65536.;
}
float noise(vec2 p) {
  vec2 i = floor(p), f = p - i;
  f = f * f * (3. - 2. * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
vec3 shine(vec3 c) { // dark yarn stays dark
  float m = max(c.r, max(c.g, c.b));
  return (.24 * c / max(m, .02) + .025) * smoothstep(0., .16, m) + .60 * c;
}
vec3 tone(vec3 c) { // one curve for the largest channel keeps the hue; only what is above 1 turns pale
  float m = max(c.r, max(c.g, c.b));
  if (m <= .72) return c;
  float n = .72 + .28 * (1. - exp(-(m - .72) / .28));
  return mix(c * (n / m), vec3(n), clamp((m - 1.) * .32, 0., .6));
}
vec3 coded(vec3 c) {
  c = max(c, 0.);
  return mix(c * 12.92, 1.055 * pow(c, vec3(.4166667)) - .055, step(.0031308, c));
}
vec4 shown(vec3 c) { return vec4(coded(tone(c * 1.06)), 1.); }`;

/** Begins every vertex and every fragment shader. */
export const PRECISION = /* glsl */ `precision highp float;
precision highp int;
`;
export const CAMERA = /* glsl */ "uniform mat4 modelMatrix, viewMatrix, projectionMatrix;\n";
