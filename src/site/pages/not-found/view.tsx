import { MissingPart } from '../../components/drawings/missing-part.tsx';
import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import type { PageContext } from '../../shell/context.ts';
import { image, link } from '../../shell/context.ts';

export function NotFoundPage({ context }: { context: PageContext }) {
  const { t } = context;
  const list = t('notFound.partsList');
  return (
    <>
      <Hero title={t('notFound.title')} subtitle={t('notFound.hero.subtitle')} image={image(context, 'hero-404')} />
      <section className="section">
        <div className="wrap">
          <div className="not-found">
            <figure className="drawing">
              <MissingPart label={t('notFound.drawing')} />
            </figure>
            <table className="parts-list figures">
              <thead>
                <tr>
                  <th scope="col">{list.position}</th>
                  <th scope="col">{list.name}</th>
                  <th scope="col">{list.quantity}</th>
                </tr>
              </thead>
              <tbody>
                {list.items.map((name, index) => (
                  <tr key={name}>
                    <td>{index + 1}</td>
                    <td>{name}</td>
                    <td>{index + 1 < list.items.length ? 1 : 0}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="not-found-text">
              <p className="lead">{t('notFound.apology')}</p>
              <a className="button" href={link(context, 'home')}>
                {t('notFound.link')} <Icon name="arrow" />
              </a>
            </div>
            <p className="not-found-code figures">{t('notFound.code')}</p>
          </div>
        </div>
      </section>
    </>
  );
}
