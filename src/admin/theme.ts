import { type CSSVariablesResolver, createTheme, Loader, type MantineColorsTuple, Modal } from '@mantine/core';

/** The site's steel, from paper to ink; dark surfaces are the site's own dark tones. */
const steel: MantineColorsTuple = [
  '#f7f6f2',
  '#e9ebec',
  '#d5d9dc',
  '#b4bbc0',
  '#8b949b',
  '#6b757d',
  '#515a61',
  '#2a3136',
  '#1d2226',
  '#14171a',
];

const dark: MantineColorsTuple = [
  '#e9ebec',
  '#d5d9dc',
  '#aab2b8',
  '#8b949b',
  '#515a61',
  '#3b444a',
  '#2a3136',
  '#1d2226',
  '#14171a',
  '#0d0f11',
];

/** The site's signal colour. White text needs the sixth tone: 5.6:1. */
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

/** Red and green as the site has them; text in them, and white text on them, reaches 4.5:1 in both schemes. */
const red: MantineColorsTuple = [
  '#fff0f0',
  '#ffdfdf',
  '#ffc2c3',
  '#ff9c9d',
  '#ff8486',
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

export const theme = createTheme({
  colors: { steel, gray: steel, dark, orange, red, green },
  primaryColor: 'orange',
  primaryShade: { light: 6, dark: 6 },
  black: '#14171a',
  fontFamily: "'Archivo Variable', 'Helvetica Neue', Arial, sans-serif",
  headings: { fontFamily: "'Archivo Variable', 'Helvetica Neue', Arial, sans-serif", fontWeight: '650' },
  defaultRadius: 'xs',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // In a menu there may be nothing but its items; without the placeholder the menu itself takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Loader: Loader.extend({ defaultProps: { role: 'status' } }), // without a role it may have no name
    // A dialog's head is a <header>, which outside of its section would count as a second banner of the page.
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'none' } } } }),
  },
});

/** On dark ground the word for a mistake takes a light tone. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {},
  dark: { '--mantine-color-error': colors.red[4] },
});
