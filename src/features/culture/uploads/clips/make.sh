#!/bin/sh
# Generates the clips of this folder: two seconds of a test picture and a tone. Needs ffmpeg with libx264, libx265, libvpx, libaom and libopus.
cd "$(dirname "$0")" || exit 1
ff() { ffmpeg -hide_banner -loglevel error -y -fflags +bitexact "$@"; }
make() {
  ff -f lavfi -i testsrc=size=64x48:rate=5:duration=2 -f lavfi -i sine=frequency=440:sample_rate=16000:duration=2 \
    -flags:v +bitexact -flags:a +bitexact -pix_fmt yuv420p -b:a 16k -g 5 -map_metadata -1 "$@"
}
h264="-c:v libx264 -crf 40 -c:a aac"
# The movie box at the end, as phones write it, with private metadata.
printf '1\n00:00:00,000 --> 00:00:01,000\n14 Acacia Avenue\n' > words.srt
make $h264 clip.mp4
ff -i clip.mp4 -i words.srt -map 0 -map 1 -c copy -c:s mov_text -metadata location=+51.5074-000.1278/ \
  -metadata title='<script>alert(1)</script>' -metadata comment='Ada, 07700 900123' -metadata:s:v handler_name='Ada phone' \
  -metadata creation_time=2001-02-03T04:05:06Z phone.mp4
ff -i phone.mp4 -map 0:v -map 0:a -c copy -metadata:s:v:0 rotate=90 -movflags +faststart turned.mp4
# What an iPhone notes: a place and its model.
ff -i phone.mp4 -map 0:v -map 0:a -c copy -movflags use_metadata_tags -metadata com.apple.quicktime.model=TestPhone \
  -metadata com.apple.quicktime.location.ISO6709=+51.5074-000.1278/ model.mp4
make -c:v libx264 -crf 40 -an silent.mp4
make $h264 -movflags frag_keyframe+empty_moov fragments.mp4
make $h264 camera.mov
make -vn -c:a aac sound.mp4
make -c:v libx264 -crf 40 -c:a libmp3lame mp3.mp4
make -c:v libx264 -crf 40 -c:a ac3 ac3.mp4
make -c:v libx264 -crf 40 -an -pix_fmt yuv420p10le ten-bits.mp4
make -c:v libvpx-vp9 -b:v 20k -c:a libopus vp9.mp4
make -c:v libaom-av1 -cpu-used 8 -b:v 20k -an av1.mp4
make -c:v libx265 -x265-params log-level=error -tag:v hvc1 -an hevc.mp4
make -c:v mpeg4 -an mpeg4.mp4
rm words.srt clip.mp4
