/** The fields of an enquiry in the order of the form. The start script needs them without the rest of the form's code. */
export const fieldNames = ['name', 'entreprise', 'email', 'phonenumber', 'object', 'message'] as const;

export type FieldName = (typeof fieldNames)[number];
