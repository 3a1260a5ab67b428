import { join } from 'node:path';

/** @type {import('next').NextConfig} */
export default {
  turbopack: { root: join(import.meta.dirname, '../../..') },
  // The product's widths; Next.js makes AVIF at five eighths of the quality: 38, as the product does for phones.
  images: { formats: ['image/avif', 'image/webp'], deviceSizes: [480, 780, 1080, 1200, 1600, 2000], qualities: [61] },
};
