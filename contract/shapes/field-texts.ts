/** What the fields of orders, inquiries and clients are called in those sentences. */
export const fieldLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
} as const;

/** What helps with a field that says something else than it should. */
export const fieldAdvice = {
  province: 'Choose a province from the list.',
} as const;
