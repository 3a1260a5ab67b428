'use client';

import { useEffect } from 'react';
import { showBackToTop } from '../../../../src/site/behaviours/back-to-top.ts';
import { playLoops } from '../../../../src/site/behaviours/loop.ts';
import { openMenus } from '../../../../src/site/behaviours/menu.ts';

/** What the product's own script does on its home page, besides the carousel and the form. */
export function Behaviours() {
  useEffect(() => {
    openMenus();
    playLoops();
    showBackToTop();
  }, []);
}
