import type { ComponentType, ReactNode } from 'react';
import { Certificates } from '../certificates/certificates.tsx';
import { Section } from '../components/section.tsx';
import { Contacts } from '../contacts/contacts.tsx';
import { Questions } from '../questions/questions.tsx';
import type { PageContext } from '../shell/context.ts';
import type { LoadedSection } from './define-section.ts';
import { isShown } from './record-sections.ts';

/** The view of each section's records. */
const views: Record<string, ComponentType<{ records: never[]; context: PageContext }>> = {
  contact_point: Contacts,
  question: Questions,
  certificate: Certificates,
};

type Props = { sections: LoadedSection[]; context: PageContext };

/** The sections of a page with a heading. Every other one has a ground. */
export function SectionsOfPage({ sections, isFirstOnGround = false, context }: Props & { isFirstOnGround?: boolean }) {
  const { t } = context;
  return sections
    .filter((each) => each.title !== '' && isShown(each, t))
    .map((section, index) => (
      <Section
        key={section.kind}
        title={t(section.title as never)}
        {...((index % 2 === 0) === isFirstOnGround && { className: 'ground' })}
      >
        <Records section={section} context={context} />
      </Section>
    ));
}

/** Those that stand beside the form, above what is always there. */
export function BesideForm({ sections, context, children }: Props & { children: ReactNode }) {
  const beside = sections.filter(({ title }) => title === '');
  if (beside.length === 0) return children;
  return (
    <div>
      {beside.map((section) => (
        <Records key={section.kind} section={section} context={context} />
      ))}
      {children}
    </div>
  );
}

function Records({ section: { kind, records }, context }: { section: LoadedSection; context: PageContext }) {
  const View = views[kind];
  return View && <View records={records as never[]} context={context} />;
}
