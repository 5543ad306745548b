const kept = 'chasqui.signed-in';

/** Whether somebody signed in here and did not sign out: then it is worth to ask who. The cookie itself no script can see. */
export const signedInBefore = {
  read: (): boolean => localStorage.getItem(kept) === 'yes',
  write(isSignedIn: boolean): void {
    if (isSignedIn) localStorage.setItem(kept, 'yes');
    else localStorage.removeItem(kept);
  },
};
