let audio: AudioContext | undefined

function tone(frequency: number, from: number, seconds: number): void {
  audio ??= new AudioContext()
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.type = 'square'
  oscillator.frequency.value = frequency
  volume.gain.value = 0.15
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(audio.currentTime + from)
  oscillator.stop(audio.currentTime + from + seconds)
}

/** One short high tone. */
export function soundRight(): void {
  tone(1_320, 0, 0.08)
}

/** Two long low tones, which nobody takes for the other one, and a buzz for loud places. */
export function soundWrong(): void {
  tone(220, 0, 0.18)
  tone(180, 0.24, 0.3)
  navigator.vibrate?.([180, 60, 300])
}

/** Two rising tones: something has arrived. Silent until the page has been used, as browsers demand. */
export function soundArrival(): void {
  if (!navigator.userActivation.hasBeenActive) return
  tone(880, 0, 0.12)
  tone(1_175, 0.16, 0.2)
}
