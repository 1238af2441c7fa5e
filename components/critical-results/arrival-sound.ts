import {
  readPreferenceCookie,
  writePreferenceCookie,
} from "@/components/ui/preferences/preference-cookie";

const SOUND_COOKIE = "phial-critical-sound";
/** Two short rising tones: hertz, and seconds from the start. */
const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.18 },
] as const;
const TONE_SECONDS = 0.16;
const VOLUME = 0.2;

/** Whether this browser plays a sound when a critical result arrives; off unless it was chosen. */
export function isSoundOn(): boolean {
  return readPreferenceCookie({ get: findCookie }, SOUND_COOKIE) === "on";
}

function findCookie(name: string): { value: string } | undefined {
  const found = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  return found === undefined ? undefined : { value: found.slice(name.length + 1) };
}

/** Turns the sound on, playing it once, or off. Kept in this browser like the other display choices. */
export function setSound(isOn: boolean): void {
  writePreferenceCookie(SOUND_COOKIE, isOn ? "on" : "off");
  if (isOn) playArrivalSound();
}

/** Plays the sound if it is on. Browsers keep silent before the first click or key on a page. */
export function playArrivalSound(): void {
  if (!isSoundOn() || !("AudioContext" in window)) return;
  const audio = new AudioContext();
  for (const { hertz, at } of TONES) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
    tone.onended = () => {
      if (at > 0) void audio.close();
    };
  }
}
