/** Not yet in the browsers' types, for not all browsers have it. */
type FolderPicker = {
  showDirectoryPicker?: (options: { mode: 'read' }) => Promise<FileSystemDirectoryHandle>;
};

type Asking = {
  requestPermission?: (options: { mode: 'read' }) => Promise<'granted' | 'denied' | 'prompt'>;
};

export function canPickFolders(): boolean {
  return typeof (window as FolderPicker).showDirectoryPicker === 'function';
}

/** The folder that somebody chose; `none` where they changed their mind. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | 'none' | 'refused'> {
  try {
    return (await (window as FolderPicker).showDirectoryPicker?.({ mode: 'read' })) ?? 'none';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'refused';
  }
}

/** Whether a folder of an earlier visit may be read again. The browser asks the person. */
export async function mayReadAgain(folder: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    return (await (folder as Asking).requestPermission?.({ mode: 'read' })) === 'granted';
  } catch {
    return false;
  }
}
