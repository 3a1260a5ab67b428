/** The fields of an enquiry in the order of the form. In its own file, because the start script needs only this. */
export const fieldNames = ['name', 'entreprise', 'email', 'phonenumber', 'object', 'message'] as const;

export type FieldName = (typeof fieldNames)[number];
