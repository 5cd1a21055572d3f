/** How silk and zari take the light. Everything is linear; it is coded once, at the end. */

import { HOOKS, ROWS } from "../cloth/sizes";
import { UNIT } from "./scale";
import { CAMERA, LIGHT, PRECISION, SHAPE } from "./shaderParts";

export const CLOTH_VERTEX = /* glsl */ `${PRECISION}${CAMERA}
in vec3 position;
in vec2 uv;
out vec2 vSt;
out vec3 vNormal, vWeft, vWarp, vPlace;
out float vOpen;
${SHAPE}
void main() {
  vSt = vec2(uv.x, 1. - uv.y) * uCloth;
  const float e = .6;
  vec3 p = place(vSt), right = place(vSt + vec2(e, 0.)), left = place(vSt - vec2(e, 0.)), below = place(vSt + vec2(0., e));
  vWeft = normalize(right - left);
  vWarp = normalize(below - p);
  vNormal = normalize(cross(vWarp, vWeft));
  float hollow = (right.z + left.z - 2. * p.z) * ${UNIT.toFixed(1)}; // above zero in a valley
  vOpen = clamp(.76 + .036 * p.z * ${UNIT.toFixed(1)} / max(.4, uFold) - 1.4 * hollow, .26, 1.);
  vPlace = p;
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(p, 1.);
}`;

const UNIFORMS = /* glsl */ `
uniform sampler2D uWhole, uPicture, uNoise;
uniform vec4 uPictureBox; // left, top, width, height
uniform vec2 uCloth, uTurn; // cosine and sine of the visitor's azimuth: the lamps walk with her, or the back is black
uniform vec2 uLoom; // hooks and rows in a centimetre of the picture, as the shop's loom has them
uniform vec3 uZari, uShot, uEye;
in vec2 vSt;
in vec3 vNormal, vWeft, vWarp, vPlace;
in float vOpen;
layout(location = 0) out highp vec4 outColor;
const vec2 LOOM = vec2(${HOOKS}, ${ROWS}); // the same around it
vec3 turn(vec3 v) { return vec3(uTurn.x * v.x - uTurn.y * v.z, v.y, uTurn.y * v.x + uTurn.x * v.z); }
float bell(float x) { float y = 1. / (1. + x * x * (.25 + x * x * .03125)); y *= y; return y * y; }`;

/** What a place is made of: the picture within its arch, the cloth elsewhere. */
const SAMPLES = /* glsl */ `
vec4 threadsAt(vec2 st, vec2 dx, vec2 dy, out bool inPicture) {
  vec2 at = (st - uPictureBox.xy) / uPictureBox.zw;
  if (all(greaterThan(at, vec2(0.))) && all(lessThan(at, vec2(1.)))) {
    vec4 t = textureGrad(uPicture, at, dx / uPictureBox.zw, dy / uPictureBox.zw);
    inPicture = t.r + t.g + t.b + t.a > .008;
    if (inPicture) return t;
  }
  inPicture = false;
  return textureGrad(uWhole, st / uCloth, dx / uCloth, dy / uCloth);
}`;

/** Single threads, once they are larger than two pixels: strips of zari that dive under at their ties, plain weave elsewhere. */
const THREADS = /* glsl */ `
struct Thread { vec3 normal; float gap, lift; };
Thread threadOf(vec3 N, vec3 weft, vec3 warp, vec2 origin, vec2 loom, vec2 cell, float zari, float pixel, float near, vec2 dx, vec2 dy) {
  Thread thread = Thread(N, 1., 1.);
  if (near <= 0.) return thread;
  vec2 id = floor(cell), f = fract(cell) - .5;
  if (zari > .5) {
    bool any;
    vec2 middle = origin + (id + .5) / loom, hook = vec2(1. / loom.x, 0.);
    float before = threadsAt(middle - hook, dx, dy, any).a, after = threadsAt(middle + hook, dx, dy, any).a;
    float begins = (1. - smoothstep(-.5, -.12, f.x)) * step(before, .5), ends = smoothstep(.12, .5, f.x) * step(after, .5);
    float edge = smoothstep(.34, .5, abs(f.y));
    thread.gap = mix(1., .30, edge) * (1. - .62 * max(begins, ends));
    thread.normal = normalize(N + near * (-warp * f.y * 1.15 + weft * (.55 * (ends - begins) + .10 * f.x)));
  } else {
    vec2 ends = cell * 2., g = fract(ends) - .5;
    bool over = mod(floor(ends.x) + floor(ends.y), 2.) > .5;
    float fine = 1. - smoothstep(.22, .55, 2. * pixel); // at half the footprint, or it beats into dotted lines
    vec2 s = over ? vec2(g.x * 1.5, g.y * .5) : vec2(g.x * .5, g.y * 1.5);
    thread.normal = normalize(N + fine * (weft * s.x - warp * s.y) * .62);
    thread.gap = 1. - .42 * fine * smoothstep(.28, .5, max(abs(s.x), abs(s.y)) / 1.5);
  }
  thread.gap = mix(1., thread.gap, near);
  thread.lift = 1. + near * (.16 * (hash(id.yy + 7.) - .5) + .10 * (hash(id.xx + 91.) - .5));
  return thread;
}`;

const MAIN = /* glsl */ `
void main() {
  vec2 dx = dFdx(vSt), dy = dFdy(vSt);
  bool inPicture;
  vec4 t = threadsAt(vSt, dx, dy, inPicture);
  vec2 origin = inPicture ? uPictureBox.xy : vec2(0.); // a picture begins with a whole cell, wherever it lies
  vec2 loom = inPicture ? uLoom : LOOM, cell = (vSt - origin) * loom;
  float pixel = max(length(dx * loom), length(dy * loom)); // hooks in a pixel
  vec3 silk = t.rgb;
  float zari = t.a;
  bool back = !gl_FrontFacing;
  vec3 N = turn(normalize(back ? -vNormal : vNormal)), weft = turn(normalize(vWeft)), warp = turn(normalize(vWarp));
  vec3 V = turn(normalize(uEye - vPlace));
  if (back) { // zari lies behind wherever it is not in front
    silk = mix(silk, silk * .6 + .015, .6);
    zari = inPicture ? .42 - .34 * zari : .25 * zari;
  }
  float near = 1. - smoothstep(.22, .55, pixel);
  Thread thread = threadOf(N, weft, warp, origin, loom, cell, zari, pixel, near, dx, dy);
  vec3 M = thread.normal, H = normalize(KEY + V), rimH = normalize(RIM + V);
  float nl = dot(M, KEY), nh = max(0., dot(N, H));
  float nh3 = nh * nh * nh * clamp(1.6 * nl + .1, 0., 1.);
  float wr = clamp((nl + .18) / 1.18, 0., 1.), wrap = wr * (.36 + .64 * sqrt(wr));
  // Shot silk: leaning along the warp shows the weft, and the reverse.
  float lean = clamp(.5 + .9 * (N.x * N.x - N.y * N.y), .12, .88);
  vec3 weftSilk = silk * uShot, base = mix(weftSilk, silk, lean);
  float streak = 1. + .16 * (texture(uNoise, vec2(vSt.x * .004, vSt.y * .14)).r - .5) + .20 * (texture(uNoise, vec2(vSt.x * .14, vSt.y * .004)).r - .5);
  float graze = 1. - abs(dot(N, V)), edge = mix(1., thread.gap, .6);
  graze *= graze * graze;
  float warpShine = bell((dot(warp, H) + .16) / .26) * nh3, weftShine = bell(dot(weft, H) / .20) * nh3;
  float rim = bell(dot(weft, rimH) / .16) * clamp(1.6 * dot(N, RIM), 0., 1.);
  vec3 col = base * (.80 * wrap + .11 * vOpen) * streak * thread.lift * thread.gap;
  col += (.42 * lean * warpShine + .42 * rim * nh) * shine(silk) * edge + (1.05 * weftShine + .18 * graze) * shine(weftSilk) * edge;
  col *= .16 + .84 * vOpen / (1. - min(1.6 * base, .85) * (1. - vOpen));
  if (zari > .003) { // a mirror of a small room, broken per hook
    vec2 id = pixel < 1. ? floor(cell) : floor(cell / exp2(ceil(log2(pixel))));
    float one = hash(id), other = hash(id + 17.3), open = max(vOpen, .42);
    float broken = mix(mix(.055, .02, smoothstep(.6, 1.6, pixel)), .17, near);
    vec3 Z = normalize(M + weft * (one - .5) * broken * 2. + warp * (other - .5) * broken * 1.6);
    float lit = (.72 * room(reflect(-V, Z)) + .13) * open, brown = .78 + .22 * min(1., lit);
    vec3 metal = uZari * vec3(1.18, .98, .76) * lit * vec3(1., brown, brown * .96);
    metal += .85 * uZari * bell(dot(weft, H) / .33) * nh3 * open;
    float glint = step(mix(.985, .955, near), fract(one * 7. + dot(V, vec3(3., 5., 2.)) * 2.)) * nh3 * nh3 * nh3;
    metal += shine(uZari) * glint * 1.9 * open * mix(.55, 1., near);
    metal *= mix(1., thread.gap, .85) * (1. - near * .12 * other);
    col = mix(col, metal, min(1., zari * 1.02));
  }
  if (back) col *= .66;
  outColor = shown(col);
}`;

export const CLOTH_FRAGMENT = `${PRECISION}${UNIFORMS}${LIGHT}${SAMPLES}${THREADS}${MAIN}`;
