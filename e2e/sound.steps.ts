import type { Page } from "@playwright/test";

/** Keeps a reference to the player's audio element. Runs in the page, before its own scripts. */
export function capturePlayerAudio(): void {
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (!this.isConnected) Object.assign(window, { playerAudio: this });
    return play.call(this);
  };
}

/** The position in seconds of the playing audio; null when none plays. */
export function soundTime(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { playerAudio: audio } = window as unknown as { playerAudio?: HTMLAudioElement };
    return audio && !audio.paused ? audio.currentTime : null;
  });
}

/** The length in seconds of the player's audio, as the browser knows it. */
export function soundLength(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (window as unknown as { playerAudio?: HTMLAudioElement }).playerAudio?.duration);
}
