import * as v from 'valibot';
import { provinceOf } from '../../domain/address.ts';
import { everyLanguage } from '../../domain/languages.ts';
import { fieldAdvice, fieldLabels as labels } from './field-texts.ts';
import { maximumLengths, requiredLine } from './text-fields.ts';

/** The sender and the address of a request (docs/product.md, "Order payload"). */
export const contactFields = {
  name: requiredLine(labels.name, maximumLengths.name),
  email: requiredLine(labels.email, maximumLengths.email),
  phone: requiredLine(labels.phone, maximumLengths.phone),
  address: v.pipe(
    requiredLine(labels.address, maximumLengths.address),
    v.check((value) => provinceOf(value) !== null, fieldAdvice.province),
  ),
  /** The page's language, English by default. */
  language: v.exactOptional(v.picklist(everyLanguage, 'Choose a language from the list.')),
};

/** The answer to an accepted order or inquiry. */
export const Receipt = v.object({ reference: v.string() });

export type Receipt = v.InferOutput<typeof Receipt>;
