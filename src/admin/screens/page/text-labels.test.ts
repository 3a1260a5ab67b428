import { expect, test } from 'vitest';
import { languages } from '../../../domain/text/language.ts';
import type { PageTextRecord } from '../../records.ts';
import english from '../../texts/en.json' with { type: 'json' };
import type { Translate } from '../../texts.ts';
import { placeOfText, sectionsOf, sectionTitle, textLabel } from './text-labels.ts';

const t: Translate = (key) =>
  String(key.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], english));

function textsOf(defaults: Record<string, string>): PageTextRecord[] {
  return Object.entries(defaults).map(([key, text]) => {
    const each = languages.flatMap((language) => [
      [`text_${language}`, ''],
      [`default_${language}`, text],
    ]);
    return { key, ...Object.fromEntries(each), outdated_defaults: [], version: 1 };
  });
}

/** Returns the title of each section with the labels of its texts. */
function told(defaults: Record<string, string>): [title: string, labels: string[]][] {
  return sectionsOf(textsOf(defaults)).map((section) => [
    sectionTitle(section, t, 'en'),
    section.texts.map((text) => textLabel(text, section, t, 'en')),
  ]);
}

test('texts are grouped by their place on the page, with texts for search engines last', () => {
  expect(
    told({
      'meta.home.title': 'Workshop',
      'home.hero.title': 'Your machine, running again',
      'home.hero.subtitle': 'For <mark>industry</mark>',
      'home.intro': 'Founded in 1977',
      'home.machines.title': 'Our <mark>machines</mark>',
      'home.machines.button': 'See them',
    }),
  ).toEqual([
    ['Top of the page', ['Title', 'Subtitle']],
    ['Texts and labels', ['Introduction']],
    ['Our machines', ['Title', 'Button']],
    ['For search engines', ['Title']],
  ]);
});

test('the entries of a list are numbered, and so are the texts of an entry', () => {
  expect(
    told({
      'x.services.title': 'Services',
      'x.services.items.honing.title': 'Honing',
      'x.services.items.seals.title': 'Seals',
      'x.services.items.seals.text': 'In stock',
      'x.text.title': 'Text',
      'x.text.text.0': 'One',
      'x.text.text.1': 'Two',
      'x.metering.text.0': 'Alone',
      'x.metering.title': 'Metering',
      'x.metering.figures.0.value': '40 m³',
      'x.metering.figures.1.value': '10 min',
      'projects.log.title': 'Splitter',
      'projects.log.description1': 'One',
      'projects.log.description2': 'Two',
    }),
  ).toEqual([
    ['Services', ['Title', '1 · Title', '2 · Title', '2 · Text']],
    ['Text', ['Title', 'Text 1', 'Text 2']],
    ['Metering', ['Text', 'Title', '1 · Value', '2 · Value']],
    ['Splitter', ['Title', 'Description 1', 'Description 2']],
  ]);
});

test('a page that is only a list has one section per entry', () => {
  expect(
    told({
      'histoire.entries.1862.title': '1862',
      'histoire.entries.1862.blocks.0.texts.0': 'A farm',
      'histoire.entries.1862.blocks.0.texts.1': 'A forge',
      'histoire.entries.1862.blocks.1.text': 'It starts there',
      'histoire.entries.1923.title': '1923',
    }),
  ).toEqual([
    ['1862', ['Title', '1 · Text 1', '1 · Text 2', '2 · Text']],
    ['1923', ['Title']],
  ]);
});

test('a title and a subtitle outside a section belong to the top of the page', () => {
  expect(told({ 'legal.title': 'Legal notice', 'legal.subtitle': 'Who we are', 'legal.law': 'Swiss law' })).toEqual([
    ['Top of the page', ['Title', 'Subtitle', 'Swiss law']],
  ]);
});

test('a text without a common name is labelled by its shortened default text', () => {
  const texts = textsOf({
    'comparison.differs': 'values differ',
    'comparison.hidden': 'Rows with equal values and rows that concern only one machine are hidden',
  });
  expect(placeOfText(texts, 'comparison.differs', t, 'en')).toBe('Texts and labels › values differ');
  expect(placeOfText(texts, 'comparison.hidden', t, 'en')).toBe(
    'Texts and labels › Rows with equal values and rows that concern onl…',
  );
  expect(placeOfText(texts, 'comparison.gone', t, 'en')).toBe('comparison.gone');
});
