type Network = { saveData?: boolean }

/** Whether the visitor has asked the browser to save data. */
export const savesData = (): boolean => (navigator as { connection?: Network }).connection?.saveData === true
