import { Anchor, List, Paper, Stack, Text } from '@mantine/core';
import { formatUpTo } from '../../../../domain/text/number-format.ts';
import { Section } from '../../../layout/section.tsx';
import { calls } from '../../../paths.ts';
import type { EnquiryRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import classes from './cut.module.css';
import { tellFinding } from './finding.ts';
import { Outline } from './outline.tsx';

type Part = EnquiryRecord['parts'][number];

/** The parts to cut of a quote request: drawn, with their figures and findings, and their totals. */
export function CutParts({ parts, enquiry }: { parts: Part[]; enquiry: number }) {
  const { t, language } = useTexts();
  if (parts.length === 0) return null;
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + part.pieces * of(part), 0);
  const number = (value: number, digits: number) => formatUpTo(value, language, digits);
  return (
    <Section title={t('enquiry.cut.parts')}>
      <Stack gap="sm">
        {parts.map((part) => (
          <CutPart key={part.id} part={part} enquiry={enquiry} />
        ))}
        <Text fw={600}>
          {t('enquiry.cut.total', {
            pieces: t('enquiry.cut.pieces', { count: sum(({ drawing }) => Math.max(1, drawing?.parts.length ?? 1)) }),
            weight: number(
              sum(({ weight }) => weight ?? 0),
              1,
            ),
            length: number(sum(({ drawing }) => drawing?.total.length ?? 0) / 1000, 2),
          })}
        </Text>
      </Stack>
    </Section>
  );
}

function CutPart({ part, enquiry }: { part: Part; enquiry: number }) {
  const { t, language } = useTexts();
  const { id, name, quantity, thickness, grade, pieces, weight, drawing } = part;
  const number = (value: number, digits = 1) => formatUpTo(value, language, digits);
  const typed = Object.entries({ quantity, thickness, grade }).filter(([, value]) => value !== '');
  const total = drawing && drawing.total.area > 0 ? drawing.total : undefined;
  const isDrawn = drawing !== null && drawing.outline.path !== '';
  const figures = total && {
    size: `${number(total.width)} × ${number(total.height)} mm`,
    area: `${number(total.area / 100)} cm²`,
    length: `${number(total.length / 1000, 2)} m`,
    piercings: String(total.piercings),
    ...(weight !== null && { [(drawing?.parts.length ?? 0) > 1 ? 'setWeight' : 'weight']: `${number(weight, 2)} kg` }),
    ...(weight !== null && pieces > 1 && { allWeight: `${number(weight * pieces, 1)} kg` }),
  };
  return (
    <Paper withBorder p="md" className={isDrawn ? classes.part : undefined}>
      {isDrawn && (
        <Outline
          drawing={drawing}
          label={t('enquiry.cut.outline', {
            name,
            width: number(drawing.total.width),
            height: number(drawing.total.height),
          })}
        />
      )}
      <Stack gap="xs">
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        {typed.length > 0 && (
          <Text size="sm">
            {typed.map(([field, value]) => t(`enquiry.cut.typed.${field as 'grade'}`, { value })).join(' · ')}
          </Text>
        )}
        {figures && (
          <dl className={classes.figures}>
            {Object.entries(figures).map(([figure, value]) => (
              <FigureRow key={figure} label={t(`enquiry.cut.figures.${figure as 'size'}`)} value={value} />
            ))}
          </dl>
        )}
        {drawing ? (
          <List size="sm">
            {[...new Set(drawing.findings.map((finding) => tellFinding(finding, t, (value) => number(value))))].map(
              (text) => (
                <List.Item key={text}>{text}</List.Item>
              ),
            )}
          </List>
        ) : (
          name.toLowerCase().endsWith('.dxf') && <Text size="sm">{t('enquiry.cut.unread')}</Text>
        )}
        {figures && (
          <Anchor href={calls.cutPartContours(enquiry, id)} size="sm">
            {t('enquiry.cut.cleaned')}
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}

function FigureRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
