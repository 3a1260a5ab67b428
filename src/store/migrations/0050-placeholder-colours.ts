import type { Kysely } from 'kysely';

type Placed = { media: { name: string; placeholder: string | null } };

/** Converts the placeholders of pictures from tiny WebP files in base64 to four colours. */
export async function up(db: Kysely<Placed>): Promise<void> {
  const files = await db
    .selectFrom('media')
    .select(['name', 'placeholder'])
    .where('placeholder', 'is not', null)
    .execute();
  for (const { name, placeholder } of files)
    await db
      .updateTable('media')
      .set({ placeholder: await coloursOf(placeholder ?? '') })
      .where('name', '=', name)
      .execute();
}

async function coloursOf(webp: string): Promise<string | null> {
  const { default: sharp } = await import('sharp'); // only needed for a site that is older
  const quarters = sharp(Buffer.from(webp, 'base64')).resize({ width: 2, height: 2, fit: 'fill' });
  const raw = quarters.toColourspace('srgb').ensureAlpha().raw();
  const pixels = await raw.toBuffer().catch(() => undefined); // a picture without its colours must not prevent the start
  if (!pixels || ![3, 7, 11, 15].every((index) => pixels[index] === 255)) return null;
  return [...pixels].map((value, index) => (index % 4 === 3 ? '' : Math.round(value / 17).toString(16))).join('');
}
