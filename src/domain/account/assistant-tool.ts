/** The tools of assistants. Owners see them in the list of uses of a token. */
export const toolNames = [
  'search',
  'read',
  'describe',
  'list_translations',
  'house_style',
  'create_change_set',
  'propose_changes',
  'list_change_sets',
  'explain_change_set',
  'drop_changes',
  'discard_change_set',
  'preview_link',
  'picture_of_page',
  'statistics',
] as const;

export type ToolName = (typeof toolNames)[number];
