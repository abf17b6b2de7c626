import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { findPackage } from '../../../domain/packages.ts';
import { requestTexts } from './texts.ts';

export function titleOf(request: OwnRequest): string {
  if (request.kind === 'inquiry') return requestTexts.inquiry;
  return findPackage(request.packageType)?.name ?? request.packageType;
}
