import { contactPromiseInHours } from '../domain/business.ts';

/**
 * What search engines and link previews say of each page, by its file. Kept apart from the routes,
 * because no visitor's browser needs it.
 */
export const pageDescriptions: Readonly<Record<string, string>> = {
  'index.html': `Cleaning, yard care, repairs and more, by subscription. Photo proof of every visit, absolute discretion, flexible scheduling. We answer within ${contactPromiseInHours} hours.`,
  'auth.html': 'Opens the sign-in dialog on the home page.',
  'portal.html': 'Your orders and inquiries, and where each one stands.',
  'privacy.html':
    'What we collect when you order or ask, why, who sees it, and how to have it deleted.',
  'terms.html': 'What you can expect from us, and we from you.',
  '404.html': 'This page does not exist.',
  'join.html': 'Where an invitation to the team is taken.',
  'quote.html': 'What we offer you, and for how much. Accept or decline it here.',
  'crew.html': 'Where the crew sees its visits.',
  'team.html': 'Where the team answers requests and plans visits.',
};
