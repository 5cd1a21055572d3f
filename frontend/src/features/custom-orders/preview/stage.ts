/** The scene: cloth, fringe, rod and shadow, drawn by one renderer into one canvas. */
import {
  type BufferGeometry,
  DoubleSide,
  GLSL3,
  type IUniform,
  LinearSRGBColorSpace,
  type Material,
  Mesh,
  NoToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
} from "three";
import { CLOTH, HOOKS, ROWS } from "../cloth/sizes";
import type { WovenCloth } from "../cloth/wovenCloth";
import { LINEAR, type Rgb } from "../weaving/light";
import { CLOTH_FRAGMENT, CLOTH_VERTEX } from "./clothShader";
import { makeFringe } from "./fringe";
import { ANGLE, UNIT } from "./scale";
import { makeRod, makeShadow } from "./surroundings";
import { threadTexture, yarnNoise } from "./textures";
import type { Pose } from "./views";

const linear = (rgb: Rgb): Vector3 =>
  new Vector3(...(rgb.map((byte) => LINEAR[byte]! / 65_535) as [number, number, number]));

/** Points of the cloth's net, across and along. */
const NET = { fine: [64, 80], phone: [48, 64], coarse: [40, 60] } as const;
export type Net = keyof typeof NET;

/** Nowhere on the cloth: without a picture no place is inside of it. */
const NO_PICTURE = new Vector4(-999, -999, 1, 1);

export function openStage(canvas: HTMLCanvasElement, net: Net, antialias: boolean) {
  const renderer = new WebGLRenderer({ canvas, antialias, alpha: true });
  // Light becomes colour in the shaders, so the renderer is to leave it as it is.
  renderer.outputColorSpace = LinearSRGBColorSpace;
  renderer.toneMapping = NoToneMapping;
  renderer.setClearColor(0, 0);
  const scene = new Scene();
  const camera = new PerspectiveCamera(ANGLE, 1, 0.1, 40);
  const noise = yarnNoise();
  const shared = {
    uTime: { value: 0 },
    uFold: { value: 1 },
    uWind: { value: 1 },
    uCloth: { value: new Vector2(CLOTH.width, CLOTH.height) },
    uPush: { value: new Vector4(0, 0, 0, 12) },
    uZari: { value: new Vector3() },
  };
  const own = {
    uWhole: { value: null } as IUniform,
    uPicture: { value: null } as IUniform,
    uNoise: { value: noise },
    uPictureBox: { value: NO_PICTURE.clone() },
    uLoom: { value: new Vector2(HOOKS, ROWS) },
    uShot: { value: new Vector3(1, 1, 1) },
    uEye: { value: camera.position },
    uTurn: { value: new Vector2(1, 0) },
  };
  const fringeSilk = { value: new Vector3() };
  const cloth = new Mesh(
    new PlaneGeometry(1, 1, ...NET[net]),
    new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: CLOTH_VERTEX,
      fragmentShader: CLOTH_FRAGMENT,
      side: DoubleSide,
      uniforms: { ...shared, ...own },
    }),
  );
  // The shader moves its points, so the box three knows of says nothing.
  cloth.frustumCulled = false;
  const meshes: Mesh<BufferGeometry, Material>[] = [
    makeShadow(),
    makeRod(),
    cloth,
    makeFringe({ ...shared, uSilk: fringeSilk }),
  ];
  scene.add(...meshes);
  const anisotropy = Math.min(4, renderer.capabilities.getMaxAnisotropy());

  const undress = () => {
    own.uWhole.value?.dispose();
    if (own.uPicture.value !== own.uWhole.value) own.uPicture.value?.dispose();
  };
  return {
    camera,
    dress(woven: WovenCloth) {
      undress();
      const whole = threadTexture(woven.whole, anisotropy);
      own.uWhole.value = whole;
      own.uPicture.value = woven.picture ? threadTexture(woven.picture.texture, anisotropy) : whole;
      if (woven.picture) {
        const { x, y, width, height } = woven.picture.box;
        own.uPictureBox.value.set(x, y, width, height);
        own.uLoom.value.set(woven.picture.hooksPerCm, woven.picture.rowsPerCm);
      } else {
        own.uPictureBox.value.copy(NO_PICTURE);
      }
      own.uShot.value.set(...(woven.shot.map((part) => part / 100) as [number, number, number]));
      shared.uZari.value.copy(linear(woven.zari));
      fringeSilk.value.copy(linear(woven.fringe));
    },
    resize(width: number, height: number, ratio: number) {
      renderer.setPixelRatio(ratio);
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
    },
    /** The place of the cloth under a point of the canvas (shares of it), as if the cloth hung flat. */
    placeUnder(x: number, y: number): { x: number; y: number } | null {
      const ray = new Vector3(2 * x - 1, 1 - 2 * y, 0.5).unproject(camera).sub(camera.position);
      if (ray.z === 0) return null;
      const hit = ray.multiplyScalar(-camera.position.z / ray.z).add(camera.position);
      return { x: hit.x * UNIT + CLOTH.width / 2, y: -hit.y * UNIT };
    },
    coarsen() {
      cloth.geometry.dispose();
      cloth.geometry = new PlaneGeometry(1, 1, ...NET.coarse);
    },
    /** `push`: a place on the cloth in centimetres, and how deep. */
    draw(seconds: number, pose: Pose, push: { x: number; y: number; depth: number }) {
      shared.uTime.value = seconds;
      shared.uFold.value = pose.fold;
      shared.uWind.value = pose.wind;
      shared.uPush.value.set(push.x, push.y, push.depth, 12);
      const out = pose.distance * Math.sin(pose.polar);
      const y = pose.target / UNIT;
      camera.position.set(
        out * Math.sin(pose.azimuth),
        y + pose.distance * Math.cos(pose.polar),
        out * Math.cos(pose.azimuth),
      );
      own.uTurn.value.set(Math.cos(pose.azimuth), Math.sin(pose.azimuth));
      camera.zoom = pose.zoom;
      camera.lookAt(0, y, 0);
      camera.updateProjectionMatrix();
      renderer.render(scene, camera);
    },
    close() {
      undress();
      noise.dispose();
      for (const { geometry, material } of meshes) {
        geometry.dispose();
        material.dispose();
      }
      renderer.dispose();
      // Browsers allow few contexts at once: this one is given back now, not when memory is swept.
      renderer.forceContextLoss();
    },
  };
}
export type Stage = ReturnType<typeof openStage>;
