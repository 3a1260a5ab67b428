import { z } from 'zod';

/**
 * The facts about the company that texts, pages and mails show. One record, edited in the back-office; the defaults
 * stand in content/company.json and are clearly invented.
 */
export const companySchema = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  village: z.string(),
  country: z.string(),
  firstTown: z.string(),
  secondTown: z.string(),
  phone: z.string(),
  mobile: z.string(),
  email: z.string(),
  facebook: z.url({ protocol: /^https$/ }),
  instagram: z.url({ protocol: /^https$/ }),
  youtube: z.url({ protocol: /^https$/ }),
  shop: z.url({ protocol: /^https$/ }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  copyrightYear: z.string(),
  designCredit: z.string(),
});

export type Company = z.infer<typeof companySchema>;
