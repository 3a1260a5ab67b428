import { Image } from '../../components/image.tsx';
import { Section } from '../../components/section.tsx';
import { writeQuery } from '../../query.ts';
import { link, type PageContext } from '../../shell/context.ts';
import type { ClientLogo } from './load.ts';

type Props = { clients: ClientLogo[]; hasMore: boolean; context: PageContext };

/** The logos of clients, and a link to the page with all of them. Renders nothing without logos. */
export function Clients({ clients, hasMore, context }: Props) {
  const { t, assets } = context;
  const logos = clients.flatMap(({ shipped, uploaded, ...client }) => {
    // Skips a client whose built-in logo the operator has removed.
    const image = uploaded ?? assets.images[`clients/${shipped}`];
    return image ? [{ ...client, image, isUploaded: uploaded !== undefined }] : [];
  });
  if (logos.length === 0) return null;
  return (
    <Section title={t('home.trust.title')} intro={t('home.trust.text')} className="head-beside ground">
      <ul className="clients" id="clients">
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
      {hasMore && (
        <a
          className="button button-line clients-more"
          href={`${link(context, 'home')}${writeQuery({ clients: true })}#clients`}
        >
          {t('common.seeMore')}
        </a>
      )}
    </Section>
  );
}
