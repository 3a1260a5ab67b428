import type { SiteAssets } from '../../site/assets.ts';

/**
 * What the build made, as browsers fetch it from a content delivery network.
 * @param origin of the network; without one the addresses stay as they are
 */
export function deliveredAssets(assets: SiteAssets, origin: string | undefined): SiteAssets {
  if (origin === undefined) return assets;
  const text = JSON.stringify(assets, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('/assets/') ? origin + value : value,
  );
  return JSON.parse(text) as SiteAssets;
}
