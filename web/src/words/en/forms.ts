/** Words of forms and of what is shown once. */
export const forms = {
  discard: 'Discard changes',
  shownOnce: 'Keep it now: it is not shown again.',
  haveIt: 'I have it',
  chooseFile: 'Choose a file',
  noFile: 'None chosen, or drop one here',
  districtUnknown: 'There is no such district: choose one of the list, or leave it empty.',
  value: 'Value',
  addRow: 'Add a row',
  removeRow: (name: string) => `Remove ${name}`,
  restricted: 'Your role does not include this',
  restrictedDetail: 'Ask an administrator of the account.',
  boundDetail:
    'Your user is bound to some companies. Only a user of the whole account can see or change this.',
};
