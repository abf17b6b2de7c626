import * as v from 'valibot';
import { provinceOf } from '../domain/address.ts';
import { maximumLengths, requiredLine } from './text-fields.ts';

/**
 * Who sends and where the service is asked for: what orders and inquiries begin with (docs/product.md,
 * "Order payload").
 */
export const contactFields = {
  name: requiredLine('Name', maximumLengths.name),
  email: requiredLine('Email', maximumLengths.email),
  phone: requiredLine('Phone', maximumLengths.phone),
  address: v.pipe(
    requiredLine('Address', maximumLengths.address),
    v.check((value) => provinceOf(value) !== null, 'Choose a province from the list.'),
  ),
};
