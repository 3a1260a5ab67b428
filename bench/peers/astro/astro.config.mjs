import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';

export default defineConfig({
  build: { format: 'file' },
  trailingSlash: 'never',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  fonts: [font('Archivo', '--font-archivo', '400 800'), font('Archivo Narrow', '--font-archivo-narrow', '400 700')],
  vite: { resolve: { dedupe: ['react', 'react-dom'] } },
});

function font(name, cssVariable, weight) {
  const src = [`../../../dist/fonts/${cssVariable.replace('--font-', '')}.woff2`];
  return {
    provider: fontProviders.local(),
    name,
    cssVariable,
    display: 'optional',
    options: { variants: [{ src, weight, style: 'normal' }] },
  };
}
