import { longestDescription } from '../../../domain/head-limits.ts';
import type { Language } from '../../../domain/language.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { PublicationFields } from '../../fields/publication-fields.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import type { MachineRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { machine: MachineRecord; languages: readonly Language[] };

/** What is written of the machine itself. */
export function MachineTexts({ machine, languages }: Props) {
  const { t } = useTexts();
  const record = useRecord(calls.machine(machine.id), machine);
  const field = { record, languages };
  return (
    <>
      <PublicationFields path={record.path} stored={machine} />
      <Section title={t('machine.texts')}>
        <LocalizedField {...field} field="name" label={t('machine.name')} />
        <LocalizedField {...field} field="description" label={t('machine.description')} rows={5} />
        <LocalizedField
          {...field}
          field="metadescription"
          label={t('machine.metadescription')}
          rows={2}
          most={longestDescription}
        />
      </Section>
    </>
  );
}
