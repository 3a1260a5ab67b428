/** The part of a document that a function reads or changes. It runs in the browser, so it uses nothing around it. */
export type InPage<Arguments extends unknown[], Value> = (...values: Arguments) => Value | Promise<Value>;

/** A key that a test presses, by its name in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'End' | 'a';

export type Point = { x: number; y: number };

/** One page in one browser: all that an engine must offer. Everything else a test needs is in `visitor.ts`. */
export type Tab = {
  /** Opens an address and waits until it has loaded. */
  goto: (url: string) => Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Calls a function in the page, even if the page's own scripts are switched off. */
  run: <Arguments extends unknown[], Value>(
    work: InPage<Arguments, Value>,
    ...values: Arguments
  ) => Promise<Awaited<Value>>;
  /** Moves the mouse. */
  point: (place: Point) => Promise<void>;
  /** Presses its button, until `release`. */
  hold: () => Promise<void>;
  release: () => Promise<void>;
  /** Types into the focused element, key by key. */
  type: (text: string) => Promise<void>;
  press: (key: Key, modifier?: 'Control') => Promise<void>;
  /** Chooses files for the `<input type="file">` that a selector finds. */
  choose: (selector: string, ...paths: string[]) => Promise<void>;
  screenshot: (path: string) => Promise<void>;
  /** Errors and warnings of the console, uncaught exceptions, and failed or foreign requests if the engine reports them. */
  problems: () => string[];
  close: () => Promise<void>;
};

export type TabOptions = {
  /** False switches the scripts of pages off, as some visitors do. */
  scripts: boolean;
  /** The only origin that the page may ask. */
  origin: string;
};

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** The program to start, or undefined where the engine is not installed. */
  program: () => string | undefined;
  open: (program: string, options: TabOptions) => Promise<Tab>;
};
