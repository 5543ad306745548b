const kept = 'chasqui.company';

/** The company that was looked at last in this browser. */
export const lastCompany = {
  read: (): string | null => localStorage.getItem(kept),
  write: (companyId: string): void => localStorage.setItem(kept, companyId),
};
