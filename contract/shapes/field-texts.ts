export const fieldLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
} as const;

export const fieldAdvice = {
  province: 'Choose a province from the list.',
} as const;
