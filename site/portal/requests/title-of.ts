import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { findPackage } from '../../../domain/packages.ts';
import { requestTexts } from './texts.ts';

/** Returns what a request is called: its package, or that it is an inquiry. */
export function titleOf(request: OwnRequest): string {
  if (request.kind === 'inquiry') return requestTexts.inquiry;
  return findPackage(request.packageType)?.name ?? request.packageType;
}
