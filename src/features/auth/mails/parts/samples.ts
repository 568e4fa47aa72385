export const sampleLink =
  "https://site.example/auth?token_hash=dDW3HpuJhYvVFm1pZK0hVfSNv7tVfEbrXcJ9m6WQm0s&type=signup";
export const sampleCode = "407193";
export const sampleResetLink = "https://site.example/auth#reset";
