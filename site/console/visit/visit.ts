import type { AnswerOf } from '../../../contract/call.ts';
import type { visit } from '../../../contract/team/visit.ts';

export type Visit = AnswerOf<typeof visit>;
