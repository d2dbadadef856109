import type { Device } from '@zembil/contract/staff/session-shapes'

const key = 'device'
const devices: readonly Device[] = ['desk', 'shared', 'phone']

/** What kind of device this browser was used as last. */
export function readDevice(): Device {
  const stored = localStorage.getItem(key)
  return devices.find((device) => device === stored) ?? 'desk'
}

export const writeDevice = (device: Device): void => localStorage.setItem(key, device)

/** What a device is taken for until somebody has said what it is. */
export function preferDevice(device: Device): void {
  if (localStorage.getItem(key) === null) writeDevice(device)
}
