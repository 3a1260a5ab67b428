import { calculateCylinder } from '../../../domain/hydraulics/cylinder.ts';
import { exampleCylinder, readCylinder } from '../../../domain/hydraulics/cylinder-input.ts';
import { Section } from '../../components/section.tsx';
import { marks } from '../../islands/cylinder/calculator-texts.ts';
import { figuresMessage } from '../../islands/cylinder/message.ts';
import CylinderCalculator from '../../islands/cylinder-calculator.tsx';
import { Island } from '../../islands/island.tsx';
import type { PageQuery } from '../../query.ts';
import type { PageContext } from '../../shell/context.ts';

type Asked = PageQuery['cylinder'];

/** The calculator of cylinders, with the cylinder of the address or an example. */
export function Calculator({ cylinder, context }: { cylinder: Asked; context: PageContext }) {
  const { language } = context;
  const { title, intro, ...texts } = textsOf(context);
  return (
    <Section id="calculator" title={title} intro={intro}>
      <Island
        name="cylinder-calculator"
        component={CylinderCalculator}
        props={{ language, texts, input: cylinder ?? exampleCylinder }}
      />
    </Section>
  );
}

/** Returns the message for the quote form if the visitor wants the figures in it. */
export function requestMessage(cylinder: Asked, context: PageContext): string | undefined {
  if (!cylinder?.request) return undefined;
  const figures = calculateCylinder(readCylinder(cylinder).cylinder);
  return figuresMessage(cylinder, figures, textsOf(context), context.language);
}

function textsOf({ t }: PageContext) {
  return t('hydraulique.calculator', marks);
}
