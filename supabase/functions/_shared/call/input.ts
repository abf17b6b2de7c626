import type * as v from 'valibot';
import type { CallDefinition, ParsedInputOf } from '../../../../contract/call.ts';
import { checkInput } from '../../../../contract/check-input.ts';
import { fieldProblems } from '../../../../contract/problem.ts';
import { isReference } from '../../../../domain/reference.ts';
import { type Call, maximumBodyBytes } from './call.ts';
import { Refusal } from './refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Refuses an invalid field (400; in a GET, an id or a reference of an impossible form is 404),
 * another content type or a compressed body (415), more than 64 KB (413), and a body that is not
 * JSON in UTF-8 (400).
 */
export function readInput<Definition extends CallDefinition>(
  definition: Definition,
  call: Call,
): ParsedInputOf<Definition> {
  const schema: Definition['input'] = definition.input;
  const result = checkInput(schema, definition.method === 'GET' ? readQuery(call) : readJson(call));
  if (result.success) return result.output;
  if (definition.method === 'GET' && result.issues.some(namesNothing)) {
    throw new Refusal('not-found');
  }
  throw new Refusal('invalid-body', { fields: fieldProblems(result.issues) });
}

function namesNothing({ type, requirement }: v.BaseIssue<unknown>): boolean {
  return type === 'uuid' || requirement === isReference;
}

function readQuery({ query }: Call): unknown {
  return Object.fromEntries(new URLSearchParams(query));
}

function readJson({ header, body }: Call): unknown {
  const type = header('content-type') ?? '';
  if (
    !/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type) ||
    header('content-encoding') !== undefined
  ) {
    throw refuse('Send JSON in UTF-8, with content-type application/json.', 415);
  }
  if (body.byteLength > maximumBodyBytes) throw new Refusal('body-too-large');
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw refuse('This is not JSON in UTF-8.');
  }
}

function refuse(body: string, status = 400): Refusal {
  return new Refusal('invalid-body', { fields: { body }, status });
}
