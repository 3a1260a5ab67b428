import {
  Anchor,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Loader,
  type MantineColorsTuple,
  Modal,
} from '@mantine/core';

/** The site's steel, from paper to ink. The fourth tone is for hairlines, the fifth for the borders of controls: 3:1. */
const steel: MantineColorsTuple = [
  '#f7f6f2',
  '#f0f1f0',
  '#e9ebec',
  '#d9dde0',
  '#838c94',
  '#6b757d',
  '#515a61',
  '#2a3136',
  '#1d2226',
  '#14171a',
];

/**
 * The dark scheme, designed separately: text, dimmed text, hairlines, controls, ground, and surfaces below the ground.
 */
const dark: MantineColorsTuple = [
  '#e9ebec',
  '#d5d9dc',
  '#aab2b8',
  '#8b949b',
  '#343c42',
  '#2d353b',
  '#20262a',
  '#15181b',
  '#0f1214',
  '#0a0c0d',
];

/** The site's signal colour. */
const orange: MantineColorsTuple = [
  '#fff1e7',
  '#ffe0cc',
  '#ffc09a',
  '#ff9d64',
  '#ff8a3d',
  '#f26a1b',
  '#b23f06',
  '#9a3605',
  '#7d2b03',
  '#5f2002',
];

/** The colour of things that need attention but are no mistake. Clearly different from the signal colour. */
const warning: MantineColorsTuple = [
  '#fdf7e3',
  '#f8eab9',
  '#f1da85',
  '#e8c64f',
  '#e3b92f',
  '#b98f0b',
  '#7a5c00',
  '#674d00',
  '#533e00',
  '#3d2e00',
];

/** The site's red and green. Text in them, and white text on them, reaches 4.5:1 in both schemes. */
const red: MantineColorsTuple = [
  '#fff0f0',
  '#ffdfdf',
  '#ffc2c3',
  '#ff9c9d',
  '#ff7477',
  '#e5484d',
  '#b3141b',
  '#9c1017',
  '#850c12',
  '#6b080d',
];

const green: MantineColorsTuple = [
  '#e9f6ef',
  '#d3eddf',
  '#a9dcc0',
  '#7ccb9f',
  '#56bb84',
  '#2b9660',
  '#17663a',
  '#135631',
  '#0f4828',
  '#0b381f',
];

const font = "'Archivo Variable', 'Helvetica Neue', Arial, sans-serif";

/**
 * The theme, with the name of the buttons that close dialogs. Each meaning has its own treatment:
 * - the primary button and the focus are in signal orange
 * - a link is underlined
 * - a selection has a steel ground
 * - an unread entry is bold, with a count in ink
 * - a warning is yellow, a danger red, a saved state green
 */
export const themeIn = ({ close }: { close: string }) =>
  createTheme({
    colors: { steel, gray: steel, dark, orange, warning, red, green },
    primaryColor: 'steel',
    primaryShade: { light: 6, dark: 6 },
    black: '#14171a',
    fontFamily: font,
    headings: {
      fontFamily: font,
      fontWeight: '600',
      sizes: {
        h2: { fontSize: '1.625rem', lineHeight: '1.2' },
        h3: { fontSize: '1.1875rem', lineHeight: '1.3' },
        h4: { fontSize: '1rem', lineHeight: '1.4' },
      },
    },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
      Button: Button.extend({
        vars: (_, { variant = 'filled', color }) => ({
          root: variant === 'filled' && color === undefined ? signal : {},
        }),
      }),
      // A menu may contain only its items. Without the placeholder, the menu itself takes the focus.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Loader: Loader.extend({ defaultProps: { role: 'status' } }), // an element without a role must not have a name
      // A dialog's head is a <header>, which outside of a section would count as a second banner of the page.
      Modal: Modal.extend({
        defaultProps: { attributes: { header: { role: 'none' } }, closeButtonProps: { 'aria-label': close } },
      }),
    },
  });

/** The primary button: ink on the signal colour, as on the site. */
const signal = {
  '--button-bg': orange[5],
  '--button-hover': orange[4],
  '--button-color': steel[9],
};

/** Grounds, links and the focus in both schemes. Coloured text on dark ground has the light tone. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--ground-aside': steel[0],
    '--ground-chosen': '#e4e6e6',
    '--hairline': steel[3],
    '--focus': orange[6],
    '--mantine-color-steel-filled': steel[8],
    '--mantine-color-steel-filled-hover': steel[7],
    '--mantine-color-anchor': steel[9],
    '--mantine-color-dimmed': steel[6],
    '--mantine-color-warning-light-color': warning[6],
  },
  dark: {
    '--ground-aside': dark[8],
    '--ground-chosen': dark[5],
    '--hairline': dark[4],
    '--focus': orange[4],
    '--mantine-color-steel-filled': steel[5],
    '--mantine-color-steel-filled-hover': steel[6],
    '--mantine-color-anchor': dark[0],
    '--mantine-color-error': red[4],
    '--mantine-color-red-text': red[4],
    '--mantine-color-red-outline': red[4],
    '--mantine-color-red-light-color': red[4],
    '--mantine-color-green-text': green[4],
    '--mantine-color-green-light-color': green[4],
    '--mantine-color-warning-text': warning[4],
    '--mantine-color-warning-light-color': warning[4],
  },
});
