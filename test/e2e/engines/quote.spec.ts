import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { pathOf } from '../../support/addresses.ts';
import { samples, storedAttachments } from '../../support/attachment.ts';
import { inEachEngine } from '../../support/engines/in-each-engine.ts';
import { quote, storedEnquiries } from '../../support/enquiry.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect } from '../../support/test.ts';

const t = textsIn('fr');

for (const scripts of [true, false])
  inEachEngine(
    `a quote with a drawing arrives complete ${scripts ? 'with' : 'without'} scripts`,
    async ({ open, server }) => {
      const object = randomUUID();
      const drawing = `${server.directory}/plan.pdf`;
      await writeFile(drawing, samples['plan.pdf']);
      const { resize, goto, fill, choose, click, reads } = await open({ scripts });
      await resize(390, 844);
      await goto(server.url + pathOf('oxycoupage', 'fr'));
      const { message, ...lines } = quote;
      for (const [name, value] of Object.entries({ ...lines, object, message })) await fill(`#quote-${name}`, value);
      await choose('#quote-attachments', drawing);
      if (scripts) await reads('#quote .attachments', 'plan.pdf');
      await click('#quote [type=submit]');
      await reads('#quote-status', t('form.sentText'));
      expect(storedEnquiries(server.directory, object)).toMatchObject([{ ...quote, object, language: 'fr' }]);
      expect(storedAttachments(server.directory, object)).toEqual(['plan.pdf']);
    },
  );
