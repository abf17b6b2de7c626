import { callsOf } from '../_shared/call/endpoint.ts';
import * as callsToMake from './calls-to-make.ts';
import * as changes from './changes.ts';
import * as claims from './claims.ts';
import * as clientMatches from './client-matches.ts';
import * as clientRecord from './client-record.ts';
import * as clients from './clients.ts';
import * as confirming from './confirming.ts';
import * as consultations from './consultations.ts';
import * as daysOff from './days-off.ts';
import * as exporting from './exporting.ts';
import * as extras from './extras.ts';
import * as figures from './figures.ts';
import * as finding from './finding.ts';
import * as giving from './giving.ts';
import * as holidays from './holidays.ts';
import * as imports from './imports.ts';
import * as invoices from './invoices.ts';
import * as joining from './joining.ts';
import * as me from './me.ts';
import * as memberAccounts from './member-accounts.ts';
import * as memberPictures from './member-pictures.ts';
import * as moneyMonth from './money-month.ts';
import * as newRequests from './new-requests.ts';
import * as overdue from './overdue.ts';
import * as payLinks from './pay-links.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as preparedMessages from './prepared-messages.ts';
import * as problems from './problems.ts';
import * as quotes from './quotes.ts';
import * as refunds from './refunds.ts';
import * as requestDetails from './request-details.ts';
import * as requestWork from './request-work.ts';
import * as requests from './requests.ts';
import * as schedule from './schedule.ts';
import * as shortMessages from './short-messages.ts';
import * as statementLines from './statement-lines.ts';
import * as statements from './statements.ts';
import * as today from './today.ts';
import * as visit from './visit.ts';
import * as visitChanges from './visit-changes.ts';
import * as visitRecords from './visit-records.ts';
import * as waysToPay from './ways-to-pay.ts';
import * as withheld from './withheld.ts';
import * as writeOffs from './write-offs.ts';

export const teamCalls = callsOf(
  callsToMake,
  changes,
  claims,
  clientMatches,
  clientRecord,
  clients,
  confirming,
  consultations,
  daysOff,
  exporting,
  extras,
  figures,
  giving,
  finding,
  holidays,
  imports,
  invoices,
  joining,
  me,
  memberAccounts,
  memberPictures,
  moneyMonth,
  newRequests,
  payLinks,
  overdue,
  payments,
  people,
  preparedMessages,
  problems,
  quotes,
  refunds,
  requestDetails,
  requestWork,
  requests,
  schedule,
  shortMessages,
  statementLines,
  statements,
  today,
  visit,
  visitChanges,
  visitRecords,
  waysToPay,
  withheld,
  writeOffs,
);
