/** The id of the hint about hidden items, which also describes the switch in the editor's head. */
export const visibilityHint = 'visibility-hint';
