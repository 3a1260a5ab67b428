import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Shared by the builds and by development; what each build makes of it stands in src/build/build.ts. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { alias: { '@fonts': join(import.meta.dirname, 'dist/fonts') } },
  optimizeDeps: { entries: ['src/admin/main.tsx'], include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  build: { target: 'baseline-widely-available', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
