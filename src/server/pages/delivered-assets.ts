import type { SiteAssets } from '../../site/assets.ts';

/**
 * Returns the build's assets with addresses on the CDN.
 * @param origin the CDN's origin; without one the addresses stay unchanged
 */
export function deliveredAssets(assets: SiteAssets, origin: string | undefined): SiteAssets {
  if (origin === undefined) return assets;
  const text = JSON.stringify(assets, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('/assets/') ? origin + value : value,
  );
  return JSON.parse(text) as SiteAssets;
}
