import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { type Access, type Role, roles } from '../../../domain/account/right.ts';
import { type Language, languages } from '../../../domain/text/language.ts';
import { languageNames } from '../../fields/language/languages.ts';
import { useTexts } from '../../texts.ts';

type Props = { access: Access; onChange: (access: Access) => void; error: string | undefined };

/** Inputs for a role, with an explanation of it, and for the languages of a translator. */
export function AccessInputs({ access, onChange, error }: Props) {
  const { t } = useTexts();
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('people.role')}
        description={t(`people.roleHints.${access.role}`)}
        inputWrapperOrder={['label', 'input', 'description']}
        value={access.role}
        data={roles.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
        onChange={(event) => onChange({ ...access, role: event.currentTarget.value as Role })}
      />
      {access.role === 'translator' && (
        <Checkbox.Group
          label={t('people.languages')}
          required
          error={error}
          value={access.languages}
          onChange={(chosen) => onChange({ ...access, languages: chosen as Language[] })}
        >
          <Group gap="md" mt={4}>
            {languages.map((language) => (
              <Checkbox key={language} value={language} label={languageNames[language]} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

/** The access to send: only translators have languages. */
export function sentAccess({ role, languages: chosen }: Access): Access {
  return { role, languages: role === 'translator' ? chosen : [] };
}
