import { create } from 'zustand';

/** The field that was typed into last. Only this field says that it is saved, which keeps the screen quiet. */
export const useLastTyped = create(() => ({ path: '', field: '' }));
