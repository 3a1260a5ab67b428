declare module 'libheif-js/wasm-bundle.js' {
  import type { MainModule } from 'libheif-js/libheif-wasm/libheif.d.ts';

  const libheif: MainModule & { HEAPU8: Uint8Array<ArrayBuffer> };
  export default libheif;
}
