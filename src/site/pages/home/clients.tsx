import { Image } from '../../components/image.tsx';
import { Section } from '../../components/section.tsx';
import type { PageContext } from '../../shell/context.ts';
import type { ClientLogo } from './load.ts';

/** The logos of clients. Without any, nothing is said of clients. */
export function Clients({ clients, context }: { clients: ClientLogo[]; context: PageContext }) {
  const { t, assets } = context;
  const logos = clients.flatMap(({ shipped, uploaded, ...client }) => {
    // The operator may have taken away a picture that came with the program: visitors then see one logo less.
    const image = uploaded ?? assets.images[`clients/${shipped}`];
    return image ? [{ ...client, image, isUploaded: uploaded !== undefined }] : [];
  });
  if (logos.length === 0) return null;
  return (
    <Section title={t('home.trust.title')} intro={t('home.trust.text')} className="head-beside ground">
      <ul className="clients">
        {logos.map(({ id, name, link, image, isUploaded }) => (
          <li key={id} className={isUploaded ? 'client-uploaded' : undefined}>
            {link === '' ? (
              <Image image={image} alt={name} sizes="12rem" />
            ) : (
              <a href={link} rel="noopener noreferrer">
                <Image image={image} alt={name} sizes="12rem" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
