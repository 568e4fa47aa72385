import { expect, type Page } from "@playwright/test";

type Sound = { src: string; paused: boolean; time: number; volume: number; muted: boolean };

export async function open(page: Page) {
  await page.goto("/");
  const music = page.getByRole("region", { name: "Play it loud" });
  // A toggle that responds shows that the player is hydrated.
  const shuffle = music.getByRole("button", { name: "Shuffle" });
  for (const pressed of ["true", "false"]) {
    await shuffle.click();
    await expect(shuffle).toHaveAttribute("aria-pressed", pressed);
  }
  return music;
}

export function rows(page: Page, playlist: 1 | 2) {
  return page
    .locator("#music ol")
    .nth(playlist - 1)
    .getByRole("button");
}

export function sound(page: Page): Promise<Sound | null> {
  return page.evaluate(() => {
    const { playerAudio: audio } = window as unknown as { playerAudio?: HTMLAudioElement };
    if (!audio) return null;
    const { src, paused, currentTime: time, volume, muted } = audio;
    return { src, paused, time, volume, muted };
  });
}
