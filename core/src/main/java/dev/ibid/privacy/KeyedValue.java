package dev.ibid.privacy;

/** A value of known length and characters, given to a name that holds the name of a service. */
record KeyedValue(CharacterSet body, LengthRange length) implements SecretShape {

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    KeyName name = KeyName.around(text, from, to);
    if (name.isEmpty()) {
      return Stretch.NONE;
    }
    Assignment value = new AssignmentReader(text, name).read();
    boolean secret =
        length.fits(value.end() - value.start())
            && text.skip(body, value.start(), value.end()) == value.end()
            && !RedactionMarks.cutAt(text, value.end())
            && Randomness.looksDrawn(text, value.start(), value.end());
    return secret ? new Stretch(value.start(), value.end()) : Stretch.NONE;
  }
}
