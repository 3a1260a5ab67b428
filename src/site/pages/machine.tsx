import type { Language } from '../../domain/language.ts';
import { Gallery } from '../components/gallery.tsx';
import { Hero } from '../components/hero.tsx';
import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { Local, LocalParagraphs } from '../components/local.tsx';
import { Section } from '../components/section.tsx';
import type { MachineData, PageProps } from '../page.ts';
import { image, link } from './context.ts';

export function MachinePage({ data: { machine }, context }: PageProps<'machine'>) {
  const { t, language } = context;
  const first = machine.pictures.find(({ media }) => media.type.startsWith('image/'));
  return (
    <>
      <Hero
        title={<Local of={machine.name} language={language} />}
        subtitle={t('machine.hero.subtitle')}
        image={image(context, 'hero-machines')}
      >
        <a className="button" href={`${link(context, 'contact')}?machine=${machine.id}#quote`}>
          {t('machine.requestQuote')} <Icon name="arrow" />
        </a>
      </Hero>
      <Section title={t('machine.description')}>
        <div className="machine-intro">
          <div className="prose">
            <LocalParagraphs of={machine.description} language={language} />
          </div>
          {first && (
            <Image
              image={first.media}
              alt={first.description.text}
              lang={first.description.language === language ? undefined : first.description.language}
              sizes="(min-width: 64rem) 44vw, 92vw"
              className="machine-picture"
              first
            />
          )}
          {machine.categories.length > 0 && (
            <ul className="tags" aria-label={t('machine.categories')}>
              {machine.categories.map(({ id, name }) => (
                <li key={id}>
                  <a href={`${link(context, 'machines')}?category=${id}`} data-slow-link>
                    <Local of={name} language={language} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
      {machine.advantages.length > 0 && (
        <Section title={t('machine.advantages')} className="ground">
          <ul className="ticks">
            {machine.advantages.map(({ id, description }) => (
              <li key={id}>
                <Local of={description} language={language} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Specifications
        title={t('machine.characteristics')}
        entries={machine.technical_characteristics}
        language={language}
      />
      <Specifications title={t('machine.options')} entries={machine.options} language={language} />
      <Section title={t('machine.pictures')} className="ground">
        {machine.pictures.length === 0 ? (
          <p className="empty">{t('machine.noPictures')}</p>
        ) : (
          <Gallery pictures={machine.pictures} language={language} caption={t('machines.illustration')} />
        )}
      </Section>
      <section className="section closing">
        <div className="wrap">
          <a className="button" href={`${link(context, 'contact')}?machine=${machine.id}#quote`}>
            {t('machine.requestQuote')} <Icon name="arrow" />
          </a>
          <a className="text-link" href={link(context, 'machines')} data-slow-link>
            <Icon name="left" /> {t('machine.back')}
          </a>
        </div>
      </section>
    </>
  );
}

type SpecificationsProps = { title: string; entries: MachineData['options']; language: Language };

function Specifications({ title, entries, language }: SpecificationsProps) {
  if (entries.length === 0) return null;
  return (
    <Section title={title}>
      <dl className="specifications">
        {entries.map(({ id, name, value }) => (
          <div key={id}>
            <dt>
              <Local of={name} language={language} />
            </dt>
            <dd className="figures">
              <Local of={value} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
